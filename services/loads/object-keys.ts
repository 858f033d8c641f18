/** The user and the id of a load, which name it. */
export type LoadName = { user: string; id: string }

export const loadPrefixes = {
  /** Files of cases to load, in the parts that leaders send; they expire long after their loads. */
  parts: 'loads/',
  /** Refused rows of finished loads, as files for leaders; they expire after their loads. */
  reports: 'load-reports/',
} as const

/** Last part of the key of the object that marks a complete file; its event starts the loader. */
export const manifestName = 'complete'

/** The checksum is in the name, so a repeated part never replaces another one. */
export const partKey = ({ user, id }: LoadName, index: number, checksum: string): string =>
  `${loadPrefixes.parts}${user}/${id}/${String(index).padStart(3, '0')}-${checksum}`

export const manifestKey = ({ user, id }: LoadName): string =>
  `${loadPrefixes.parts}${user}/${id}/${manifestName}`

export const loadOfManifest = (key: string): LoadName | undefined => {
  const [, user = '', id = ''] = key.split('/')
  return user && id && key === manifestKey({ user, id }) ? { user, id } : undefined
}

export const reportKey = ({ user, id }: LoadName): string => `${loadPrefixes.reports}${user}/${id}.csv`
