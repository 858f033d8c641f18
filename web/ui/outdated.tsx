type Props = { why?: string /** It retries by itself. */; retried?: boolean }

/** For data that are old because they could not be read again. */
export const outdatedText = (why?: string, retried = false): string =>
  `No se pudo actualizar${why ? `: ${why}` : '.'}${retried ? ' Lo intentamos de nuevo.' : ''}`

/** Shown beside such data; a whole panel of them has its own (`AsyncPanel`). */
export const Outdated = ({ why, retried }: Props) => <span role="alert">{outdatedText(why, retried)}</span>
