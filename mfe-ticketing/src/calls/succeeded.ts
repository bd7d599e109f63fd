/** Whether a call ended well. A refused one has been told already (`useSend`). */
export const succeeded = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  );
