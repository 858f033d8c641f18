import { expect, test } from 'vitest'
import { yesNoOf } from './yes-no.ts'

test.each([
  ...['X', 'x', '✓', '☒', '[X]', '( x )', 'Sí', 'SI', 'si.', 'Sí ☒', '☒ Sí', 'Sí X No', 'X Sí No'],
  ...['Sí ☒ No ☐', '☒ Sí ☐ No', 'No ☐ Sí ☒', 'SI [X] NO [ ]', 'Sí (X)'],
])('%s is yes', (text) => expect(yesNoOf(text)).toBe('Sí'))

test.each([...['No', 'NO', '☐', 'No ☒', '☒ No', 'Sí No X', 'Sí ☐ No ☒', '☐ Sí ☒ No']])('%s is no', (text) =>
  expect(yesNoOf(text)).toBe('No'),
)

test.each([
  ...[
    '',
    '___',
    '[ ]',
    'Sí No',
    'Sí X No X',
    '☒ ☐',
    'Tal vez',
    'X Bogotá',
    'Sí ☐',
    '1',
    'K',
    'No aplica',
    '☒ ☒ Sí',
  ],
])('%j says neither', (text) => expect(yesNoOf(text)).toBe(undefined))
