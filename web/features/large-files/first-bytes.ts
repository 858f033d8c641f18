import { problemOfZip } from './zip-directory.ts'

/** Names of the first entry in a workbook's zip. */
const partsOfWorkbooks = ['[Content_Types]', '_rels/', 'docProps/', 'xl/', 'mimetype']
/** Offset of the name of a zip's first entry. */
const nameAt = 30

/** Kinds of files that no job reads, by their first bytes, not by their name. */
const beginnings: readonly { what: string; begins: readonly string[] }[] = [
  { what: 'un archivo de Office antiguo', begins: ['\xd0\xcf\x11\xe0'] },
  { what: 'un PDF', begins: ['%PDF'] },
  { what: 'una imagen', begins: ['\x89PNG', '\xff\xd8\xff', 'GIF8', 'II*\0', 'MM\0*'] },
]
const whatBegins = (head: string): string | undefined =>
  head.startsWith('PK\x03\x04') && partsOfWorkbooks.some((part) => head.startsWith(part, nameAt))
    ? 'un libro de Excel'
    : beginnings.find(({ begins }) => begins.some((begin) => head.startsWith(begin)))?.what

/** The message of the job (`jobs/large_files/dialect.py`). */
const otherEncoding = 'El archivo está en UTF-16; guárdalo como UTF-8 y cárgalo de nuevo'

/** Why a job would refuse a file with these first bytes: checked before gigabytes are sent, not after. */
export const problemOfFirstBytes = async (
  file: Blob,
  extensions: readonly string[],
): Promise<string | undefined> => {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 64).arrayBuffer()))
  if (['\xff\xfe', '\xfe\xff'].some((mark) => head.startsWith(mark))) return otherEncoding
  const what = whatBegins(head)
  if (what) return `El archivo es ${what}: expórtalo como ${extensions[0]} y cárgalo de nuevo`
  return head.startsWith('PK') ? problemOfZip(file) : undefined
}
