import { describe, expect, it } from 'vitest'
import { type Inspection, maximumDocuments, type UploadedDocument } from '../../../shared/documents.ts'
import { hasFile, nextToFill, progressOf, visibleRows, whyNotSend } from './document-rows.ts'
import { documentOf as document, inspectionOf, typeOf as type } from './documents.fixture.ts'

const otros = type('OTROS', { optional: true, repeatable: true })
const types = [
  otros,
  type('CEDULA'),
  type('FISICO', { exclusiveSet: 'pagare' }),
  type('DIGITAL', { exclusiveSet: 'pagare' }),
]
const idsOf = (documents: UploadedDocument[], inspections: Inspection[] = []) =>
  visibleRows(types, { documents, inspections }).map(({ id }) => id)
const none = { documents: [], inspections: [] }

describe('rows', () => {
  it('shows every type, optional ones last, and no hidden one', () => {
    expect(idsOf([])).toEqual(['CEDULA', 'FISICO', 'DIGITAL', 'OTROS'])
    expect(visibleRows([type('OCULTO', { show: false })], none)).toEqual([])
  })

  it('hides the alternatives of an uploaded document, and shows them again when it is deleted', () => {
    expect(idsOf([document('DIGITAL')])).toEqual(['CEDULA', 'DIGITAL', 'OTROS'])
    expect(idsOf([])).toContain('FISICO')
  })

  it("adds an 'Otros' row after each uploaded one; a deletion leaves one empty row and every uploaded one", () => {
    const [first, second, third] = [1, 2, 3].map((number) => document('OTROS', number)) as [
      UploadedDocument,
      UploadedDocument,
      UploadedDocument,
    ]
    expect(idsOf([third, first, second]).slice(3)).toEqual([first.id, second.id, third.id, 'OTROS'])
    expect(idsOf([first, third]).slice(3)).toEqual([first.id, third.id, 'OTROS'])
  })

  it("offers no further 'Otros' once the order is full", () => {
    const full = Array.from({ length: maximumDocuments }, (_, number) => document('OTROS', number % 60))
    expect(visibleRows([otros], { ...none, documents: full })).toHaveLength(maximumDocuments)
  })
})

describe('the way through the rows', () => {
  const required = [...types, type('PRENDA')]
  const next = (documents: UploadedDocument[], after?: string) =>
    nextToFill(visibleRows(required, { documents, inspections: [] }), hasFile, after)?.id

  it('leads to the next required row without a file, past alternatives that are not needed', () => {
    expect(next([])).toBe('CEDULA')
    expect(next([document('CEDULA')], 'CEDULA')).toBe('FISICO')
    expect(next([document('CEDULA'), document('DIGITAL')], 'DIGITAL')).toBe('PRENDA')
    expect(next([document('DIGITAL'), document('PRENDA')], 'PRENDA')).toBe('CEDULA')
    expect(next([document('CEDULA'), document('DIGITAL'), document('PRENDA')], 'PRENDA')).toBeUndefined()
  })

  it('counts alternatives once', () => {
    expect(progressOf(required, [])).toEqual({ done: 0, all: 3 })
    expect(progressOf(required, [document('FISICO'), document('OTROS')])).toEqual({ done: 1, all: 3 })
  })
})

describe('rows of files under inspection', () => {
  const rowsOf = (documents: UploadedDocument[], inspections: Inspection[]) =>
    visibleRows(types, { documents, inspections })

  it('hide the alternatives of a file as soon as it is uploaded, but not those of a refused one', () => {
    expect(idsOf([], [inspectionOf('DIGITAL')])).toEqual(['CEDULA', 'DIGITAL', 'OTROS'])
    expect(idsOf([], [inspectionOf('DIGITAL', 1, 'dañado')])).toContain('FISICO')
    expect(idsOf([document('FISICO')], [inspectionOf('DIGITAL', 1, 'dañado')])).not.toContain('DIGITAL')
  })

  it('stay in place when their file is accepted', () => {
    const first = inspectionOf('OTROS', 1)
    const during = idsOf([document('OTROS', 2)], [first])
    expect(during.slice(3)).toEqual([first.id, document('OTROS', 2).id, 'OTROS'])
    expect(idsOf([document('OTROS', 2), document('OTROS', 1)])).toEqual(during)
  })

  it('show a document rather than a refused file, and the last refused file otherwise', () => {
    const [old, last] = [inspectionOf('CEDULA', 1, 'dañado'), inspectionOf('CEDULA', 2, 'protegido')]
    expect(rowsOf([], [last, old])[0]).toMatchObject({ id: 'CEDULA', inspection: last })
    expect(rowsOf([document('CEDULA')], [last])[0]?.document).toEqual(document('CEDULA'))
  })
})

describe('Enviar', () => {
  it('waits for every required, visible document and for running uploads', () => {
    const why = (documents: UploadedDocument[], uploading = false, inspections: Inspection[] = []) =>
      whyNotSend(types, { documents, inspections }, uploading, '2026-11-21')
    expect(why([])).toBe('Faltan 2 documentos obligatorios')
    expect(why([document('CEDULA')])).toBe('Falta 1 documento obligatorio')
    const complete = [document('CEDULA'), document('FISICO')]
    expect(why(complete)).toBeUndefined()
    expect(why(complete, true)).toBe('Espera a que terminen de cargarse los archivos')
    const checking = 'Espera a que termine la verificación de los archivos'
    expect(why(complete, false, [inspectionOf('OTROS')])).toBe(checking)
    expect(why(complete, false, [inspectionOf('OTROS', 1, 'dañado')])).toBeUndefined()
  })
  it('waits for documents that expired after their upload, and names them', () => {
    const laboral = type('Laboral', { checkExpeditionDate: true, validity: { days: 60 } })
    const camara = type('Cámara', { checkExpeditionDate: true, validity: { days: 30 } })
    const why = (...dates: string[]) => {
      const documents = dates.map((expeditionDate, index) => ({
        ...document(index === 0 ? 'Laboral' : 'Cámara'),
        expeditionDate,
      }))
      return whyNotSend([laboral, camara], { documents, inspections: [] }, false, '2026-11-21')
    }
    expect(why('20260922', '20261022')).toBeUndefined()
    expect(why('20260922', '20261021')).toBe('Cámara: Fecha incorrecta, supera el tiempo de vigencia.')
    expect(why('20260921', '20261021')).toBe(
      'Laboral, Cámara: Fecha incorrecta, supera el tiempo de vigencia.',
    )
    expect(why('20260921')).toBe('Falta 1 documento obligatorio')
  })
})
