import LoadingOutlined from '@ant-design/icons/LoadingOutlined';

/** A small spinner; decorative, the state is announced elsewhere (`aria-busy`, a status text). */
export function Spinner() {
  return <LoadingOutlined className="as-spinner" spin aria-hidden aria-label={undefined} role={undefined} />;
}
