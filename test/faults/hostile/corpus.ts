import { disguisedWorkbooks } from './disguised-workbooks.ts'
import type { HostileFile } from './hostile-file.ts'
import { hostileOldWorkbooks } from './old-workbooks.ts'
import { hostilePdfs } from './pdfs.ts'
import { hostilePictures } from './pictures.ts'
import { hostileTables } from './tables.ts'
import { heavySheets, hostileSheets, hostileZips } from './workbooks.ts'

/** All known hostile files. Each goes through every door that accepts its kind (`doors.ts`). */
export const hostileFiles: readonly HostileFile[] = [
  ...hostilePdfs,
  ...hostilePictures,
  ...hostileZips,
  ...hostileSheets,
  ...heavySheets,
  ...disguisedWorkbooks,
  ...hostileOldWorkbooks,
  ...hostileTables,
]
