/** Signatures and sizes of ZIP's records (APPNOTE 4.3.12 and 4.3.16); numbers are little-endian. */
const end = { signature: 0x06054b50, size: 22, longestComment: 0xffff }
const header = { signature: 0x02014b50, size: 46 }
/** A directory of a megabyte names thousands of files, and is not read. */
const longestDirectory = 1_024 ** 2

type Entry = { name: string; locked: boolean }

const viewOf = async (part: Blob): Promise<DataView> => new DataView(await part.arrayBuffer())

const endOf = (tail: DataView): number | undefined => {
  for (let at = tail.byteLength - end.size; at >= 0; at -= 1)
    if (tail.getUint32(at, true) === end.signature) return at
  return undefined
}

const entriesIn = (directory: DataView): Entry[] => {
  const entries: Entry[] = []
  for (let at = 0; at + header.size <= directory.byteLength; ) {
    if (directory.getUint32(at, true) !== header.signature) break
    const [named, extra, comment] = [28, 30, 32].map((field) => directory.getUint16(at + field, true))
    const name = new Uint8Array(directory.buffer).subarray(at + header.size).subarray(0, named)
    entries.push({
      name: String.fromCharCode(...name),
      locked: (directory.getUint16(at + 8, true) & 1) === 1,
    })
    at += header.size + (named ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return entries
}

/** The entries of a zip, from the directory at its end; undefined where it cannot be read. */
const entriesOf = async (zip: Blob): Promise<Entry[] | undefined> => {
  const tailAt = Math.max(0, zip.size - end.size - end.longestComment)
  const tail = await viewOf(zip.slice(tailAt))
  const at = endOf(tail)
  if (at === undefined) return undefined
  const size = tail.getUint32(at + 12, true)
  if (size > Math.min(longestDirectory, tailAt + at)) return undefined
  const entries = entriesIn(await viewOf(zip.slice(tailAt + at - size, tailAt + at)))
  return entries.length === tail.getUint16(at + 10, true) ? entries : undefined
}

/**
 * Why the job would refuse a zip, with its message (`jobs/large_files/unpack.py`). Other errors are left to the job.
 */
export const problemOfZip = async (zip: Blob): Promise<string | undefined> => {
  const files = (await entriesOf(zip))?.filter(({ name }) => !name.endsWith('/'))
  if (!files) return undefined
  if (files.length !== 1) return `El archivo .zip debe contener un solo archivo y contiene ${files.length}`
  return files[0]?.locked ? 'El archivo .zip tiene contraseña, cárgalo sin ella' : undefined
}
