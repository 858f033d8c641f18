import type { HostileFile } from './hostile-file.ts'
import { longTable, packedTable, statedTable } from './huge-table.ts'
import { longTail } from './long-tail.ts'
import { filteredObjects, manyFilters, packedTwice } from './many-filters.ts'
import {
  nestedFonts,
  nestedForms,
  nestedGroups,
  nestedInNote,
  nestedMasks,
  nestedPatterns,
} from './nested.ts'

export const pdf = (name: string, make: () => Uint8Array, problem?: HostileFile['problem']): HostileFile => ({
  ...{ name, kind: 'pdf', make },
  ...(problem && { problem }),
})

/** Such a page is small, but takes far too long to draw. */
const deep = { levels: 28, times: 3 }

/** Each draws forever unless it is stopped. */
export const endlessDrawings: readonly HostileFile[] = [
  pdf('forms in forms', () => nestedForms(deep), 'complex'),
  pdf(
    'a few forms that draw each other hundreds of times',
    () => nestedForms({ levels: 5, times: 300 }),
    'complex',
  ),
  pdf('groups in groups', () => nestedGroups(deep), 'complex'),
  pdf('masks in masks', () => nestedMasks(deep), 'complex'),
  pdf('patterns in patterns', () => nestedPatterns(deep), 'complex'),
  pdf('fonts in fonts', () => nestedFonts(deep), 'complex'),
  pdf('forms in a note', () => nestedInNote(deep), 'complex'),
]

/** Each takes very long to read to its end. */
export const longReadings: readonly HostileFile[] = [
  pdf('5 MB of blanks at the end', () => longTail(' ')),
  pdf('a word before 5 MB of blanks', () => longTail(' ', ['x', 'x'])),
  pdf('numbers in a comment of 5 MB', () => longTail('1%', ['x', 'x'])),
  pdf('5 MB of places of tables', () => longTail('startxref\n9\n')),
  pdf('5 MB of ends of files', () => longTail('trailer\n<< >>\n')),
  pdf('a table that says how long it is', statedTable),
  pdf('a table of a thousand million rows of nothing', packedTable),
  pdf('a table of 240,000 rows', longTable),
  pdf('a thousand filters', manyFilters),
  pdf('objects behind five filters', filteredObjects, 'complex'),
  pdf('blanks that were packed twice', packedTwice),
]
