import { expect, test } from 'vitest'
import { firstLabels } from '../../shared/type-labels.ts'
import { homeKeys } from '../../web/features/cases/counts/home-keys.ts'
import { deskKeys } from '../../web/features/cases/desk/desk-keys.ts'
import { listKeys } from '../../web/features/cases/list/list-keys.ts'
import { panelKeys, undoKeys } from '../../web/features/cases/panel/panel-keys.ts'
import { viewKeys } from '../../web/features/cases/views/view-keys.ts'
import { checkKeys, fieldKeys } from '../../web/features/ocr/data/field-keys.ts'
import { foundKeys } from '../../web/features/ocr/text/found-keys.ts'
import { compareKeys } from '../../web/features/training/compare/compare-keys.ts'
import { labelCommands, labelPageKeys, typeLabelKeys } from '../../web/features/training/label/label-keys.ts'
import { paletteKeys } from '../../web/navigation/palette/palette-keys.ts'
import { tableKeys } from '../../web/readings/table-keys.ts'
import { gridKeys } from '../../web/ui/grid-keys.ts'
import type { Command } from '../../web/ui/keys/command.ts'
import { helpKeys } from '../../web/ui/keys/help-keys.ts'
import { textKeys } from '../../web/ui/long-text.tsx'
import { rowKeys } from '../../web/ui/row-keys.ts'
import { screenKeys, viewerKeys } from '../../web/viewer/viewer-keys.ts'
import { isTest, textOf, tracked } from './source.ts'

type Commands = Readonly<Record<string, Command>>

/** The commands that may be in force together, by scope: panes inside each other or beside, and their screen. */
const together: Readonly<Record<string, Readonly<Record<string, readonly Commands[]>>>> = {
  'the desk with its documents': { pane: [viewerKeys], screen: [deskKeys, helpKeys, screenKeys] },
  'the cases of a leader': {
    pane: [rowKeys],
    screen: [listKeys, viewKeys, panelKeys, undoKeys, helpKeys],
  },
  'the home of a leader': { screen: [homeKeys, undoKeys, helpKeys] },
  'the pages of a reading': { pane: [viewerKeys], screen: [checkKeys, screenKeys, helpKeys] },
  'the fields of a reading': { pane: [fieldKeys], screen: [checkKeys, helpKeys] },
  // The cells are inside of the pane, whose keys work there too.
  'a table among the fields of a reading': { pane: [tableKeys, fieldKeys], screen: [checkKeys, helpKeys] },
  'the text of a reading': { pane: [foundKeys], screen: [checkKeys, helpKeys] },
  // The keys of the labels are single characters, as those of the pages are.
  'a document that is labelled': {
    screen: [labelPageKeys, screenKeys, helpKeys],
    'pages and labels': [viewerKeys, labelCommands(firstLabels)],
  },
  'the labels of a type': { pane: [typeLabelKeys] },
  'a comparison of labels': { pane: [viewerKeys], screen: [compareKeys, screenKeys, helpKeys] },
  'the grid of the kardex': { pane: [gridKeys] },
  'a text': { pane: [textKeys] },
  'every screen': { app: [paletteKeys] },
}

test.each(Object.entries(together))('each key has one meaning per scope: %s', (_where, scopes) => {
  for (const [scope, tables] of Object.entries(scopes)) {
    const keys = tables.flatMap((commands) => Object.values<Command>(commands)).map((one) => one.keys)
    expect(keys.length, scope).toBeGreaterThan(0)
    expect(
      keys.filter((one, at) => keys.indexOf(one) !== at),
      scope,
    ).toEqual([])
  }
})

test('what works while typing types nothing: no single character and no arrow alone', () => {
  const all = Object.values(together).flatMap((scopes) => Object.values(scopes).flat())
  const typing = all
    .flatMap((commands) => Object.values<Command>(commands))
    .filter(({ whileTyping, keys }) => whileTyping && !/^(F\d+|Escape|(Alt|Control)\+\w+)$/.test(keys))
  expect(typing).toEqual([])
})

const page = tracked.filter((path) => /^web\/.*\.tsx?$/.test(path) && !isTest(path))
const filesWith = (pattern: RegExp) => page.filter((path) => pattern.test(textOf(path)))

test('every command is in a table that is compared here', () => {
  expect(filesWith(/\bsatisfies Record<string, Command>/)).toEqual([
    'web/features/cases/counts/home-keys.ts',
    'web/features/cases/desk/desk-keys.ts',
    'web/features/cases/list/list-keys.ts',
    'web/features/cases/panel/panel-keys.ts',
    'web/features/cases/views/view-keys.ts',
    'web/features/ocr/data/field-keys.ts',
    'web/features/ocr/text/found-keys.ts',
    'web/features/training/compare/compare-keys.ts',
    'web/features/training/label/label-keys.ts',
    'web/navigation/palette/palette-keys.ts',
    'web/readings/table-keys.ts',
    'web/ui/grid-keys.ts',
    'web/ui/keys/help-keys.ts',
    'web/ui/long-text.tsx',
    'web/ui/row-keys.ts',
    'web/viewer/viewer-keys.ts',
  ])
  expect(filesWith(/\bkeys: '/)).toEqual(filesWith(/\bsatisfies Record<string, Command>/))
})

test('the registry is the only listener for commands', () => {
  expect(filesWith(/addEventListener\('key/)).toEqual([
    // Tab from a row to the bar and back, which is the order of the focus and no command.
    'web/features/cases/bulk/use-bar-after-row.ts',
    // Escape cancels the box that the mouse is drawing.
    'web/page-boxes/use-draw-box.ts',
    'web/ui/keys/use-keys.ts',
    // Keys that come before the library listens.
    'web/ui/prompt-keyboard-sensor.ts',
  ])
  expect(filesWith(/'F\d+'/)).toEqual([
    'web/features/cases/desk/desk-keys.ts',
    'web/features/ocr/data/field-keys.ts',
    'web/ui/grid-keys.ts',
  ])
  expect(filesWith(/aria-keyshortcuts/)).toEqual(['web/ui/keys/command.ts'])
})
