type Props = { why?: string /** It is asked again by itself. */; retried?: boolean }

/** Stands beside what was read before: it is old, because it could not be read again. */
export const Outdated = ({ why, retried = false }: Props) => (
  <span role="alert">
    {`No se pudo actualizar${why ? `: ${why}` : '.'}${retried ? ' Lo intentamos de nuevo.' : ''}`}
  </span>
)
