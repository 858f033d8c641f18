import { fetchFile } from '../api/fetch-file.ts'

/** The file that is probably shown next; one at a time, as it may have 5 MB. */
let ahead: { url: string; bytes: Promise<ArrayBuffer | undefined> } | undefined

/** Fetches a file before it is shown. A failure is not kept: the file is then fetched when it is shown. */
export const fetchFileAhead = (url: string): void => {
  const bytes = fetchFile(url).then((answer) => (answer.ok ? answer.arrayBuffer() : undefined))
  ahead = { url, bytes: bytes.catch(() => undefined) }
}

/** The bytes of a file that was fetched ahead; undefined of any other. They are given out once. */
export const takeFileAhead = async (url: string): Promise<ArrayBuffer | undefined> => {
  if (ahead?.url !== url) return undefined
  const { bytes } = ahead
  ahead = undefined
  return bytes
}
