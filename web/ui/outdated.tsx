type Props = { why?: string /** It retries by itself. */; retried?: boolean }

/** Shown beside data that are old because they could not be read again. */
export const Outdated = ({ why, retried = false }: Props) => (
  <span role="alert">
    {`No se pudo actualizar${why ? `: ${why}` : '.'}${retried ? ' Lo intentamos de nuevo.' : ''}`}
  </span>
)
