import { ReadOnlyField, RecordColumn, SkeletonBar } from '@aboschalter/ui';

/** The placeholder of a person in the cart: captions, and bars instead of values. */
export function FieldsSkeleton({ captions }: { readonly captions: readonly string[] }) {
  return (
    <RecordColumn>
      {captions.map((caption) => (
        <ReadOnlyField key={caption} label={caption}>
          <SkeletonBar />
        </ReadOnlyField>
      ))}
    </RecordColumn>
  );
}
