import { expect, test } from 'vitest'
import { auditDeeds, auditedObjects } from '../../../shared/audit.ts'
import { sentenceOf } from './audit-texts.ts'

const entry = { call: 'POST /x', ids: ['1'], outcome: 'done' }

test.each([
  ['document', 'saw', 'Consultó un documento'],
  ['reserve', 'sent', 'Envió una reserva'],
  ['namedUser', 'removed', 'Eliminó un usuario de una herramienta'],
  ['export', 'saw', 'Consultó un archivo de datos'],
  ['export', 'removed', 'Eliminó un archivo de datos'],
  ['export', 'downloaded', 'Descargó un archivo de datos'],
] as const)('%s, %s: %s', (object, deed, text) => expect(sentenceOf({ ...entry, object, deed })).toBe(text))

test('each deed has a sentence of its own for each object, done and tried', () => {
  const sentences = auditedObjects.flatMap((object) =>
    auditDeeds.flatMap((deed) =>
      ['done', 'forbidden'].map((outcome) => sentenceOf({ ...entry, object, deed, outcome })),
    ),
  )
  expect(new Set(sentences).size).toBe(auditedObjects.length * auditDeeds.length * 2)
})
