import LoadingOutlined from '@ant-design/icons/LoadingOutlined';

/** A small turning ring; decorative, what it waits for is said elsewhere (`aria-busy`, a status text). */
export function Spinner() {
  return <LoadingOutlined className="as-spinner" spin aria-hidden aria-label={undefined} role={undefined} />;
}
