import { describe, expect, it } from 'vitest'
import { maximumDocuments, type UploadedDocument } from '../../../shared/documents.ts'
import { visibleRows, whyNotSend } from './document-rows.ts'
import { documentOf as document, typeOf as type } from './documents.fixture.ts'

const otros = type('OTROS', { optional: true, repeatable: true })
const types = [
  otros,
  type('CEDULA'),
  type('FISICO', { exclusiveSet: 'pagare' }),
  type('DIGITAL', { exclusiveSet: 'pagare' }),
]
const idsOf = (documents: UploadedDocument[]) => visibleRows(types, documents).map(({ id }) => id)

describe('rows', () => {
  it('shows every type, optional ones last, and none that is not to be shown', () => {
    expect(idsOf([])).toEqual(['CEDULA', 'FISICO', 'DIGITAL', 'OTROS'])
    expect(visibleRows([type('OCULTO', { show: false })], [])).toEqual([])
  })

  it('hides the alternatives of an uploaded document, and brings them back when it is deleted', () => {
    expect(idsOf([document('DIGITAL')])).toEqual(['CEDULA', 'DIGITAL', 'OTROS'])
    expect(idsOf([])).toContain('FISICO')
  })

  it("adds an 'Otros' row after each uploaded one, and deleting leaves one empty row and every uploaded one", () => {
    const [first, second, third] = [1, 2, 3].map((number) => document('OTROS', number)) as [
      UploadedDocument,
      UploadedDocument,
      UploadedDocument,
    ]
    expect(idsOf([third, first, second]).slice(3)).toEqual([first.id, second.id, third.id, 'OTROS'])
    expect(idsOf([first, third]).slice(3)).toEqual([first.id, third.id, 'OTROS'])
  })

  it("offers no more 'Otros' once the order is full", () => {
    const full = Array.from({ length: maximumDocuments }, (_, number) => document('OTROS', number % 60))
    expect(visibleRows([otros], full)).toHaveLength(maximumDocuments)
  })
})

describe('Enviar', () => {
  it('waits for every required, visible document and for uploads on their way', () => {
    expect(whyNotSend(types, [], false)).toBe('Faltan 2 documentos obligatorios')
    expect(whyNotSend(types, [document('CEDULA')], false)).toBe('Falta 1 documento obligatorio')
    const complete = [document('CEDULA'), document('FISICO')]
    expect(whyNotSend(types, complete, false)).toBeUndefined()
    expect(whyNotSend(types, complete, true)).toBe('Espera a que terminen de cargarse los archivos')
  })
})
