import { describe, expect, it } from 'vitest'
import type { DocumentType } from '../../../../shared/document-types.ts'
import { typeOf } from '../documents.fixture.ts'
import { matchFiles, matchFrom } from './match-files.ts'

const named = (nameForDb: string, friendlyName: string, change: Partial<DocumentType> = {}) =>
  typeOf(nameForDb, { friendlyName, friendlyOriginalName: friendlyName, ...change })

const identity = named('IC_DOCUMENTO_IDENTIDAD', 'Documento de identidad ampliado al 150%')
const employer = named('IC_CERTIFICACION_LABORAL', 'Certificación laboral', { checkExpeditionDate: true })
const request = named('EC_SOLICITUD_DESEMBOLSO', 'Solicitud de desembolso firmada')
const digital = named('EC_PAGARE_DESMATERIALIZADO', 'Pagaré desmaterializado', { exclusiveSet: 'pagare' })
const onPaper = named('EC_PAGARE_FISICO', 'Pagaré físico con carta de instrucciones', {
  exclusiveSet: 'pagare',
})
const flat = named('EC_ARCHIVO_PLANO', 'Archivo plano', { spreadsheet: true, flatFile: true })
const bank = named('EC_CERTIFICACION_BANCARIA', 'Certificación bancaria de la cuenta a abonar (si aplica)', {
  optional: true,
})
const others = named('EC_OTROS', 'Otros (si aplica)', { optional: true, repeatable: true })
const types = [identity, employer, request, digital, onPaper, flat, bank, others]

const filesOf = (...names: string[]) => names.map((name) => ({ name }))
const found = (names: string[], among = types) =>
  matchFiles(filesOf(...names), among, '7701').map((type) => type?.nameForDb)
const from = (first: DocumentType, ...names: string[]) =>
  matchFrom(filesOf(...names), types, '7701', first).map((type) => type?.nameForDb)

describe('files by their names', () => {
  it.each([
    ['cédula IMG_2041.jpg', identity],
    ['Documento identidad.PDF', identity],
    ['CC_frente.png', identity],
    ['CERTIFICADO LABORAL JUAN.pdf', employer],
    ['certificacionBancaria.pdf', bank],
    ['EC_SOLICITUD_DESEMBOLSO.tif', request],
    ['pagare-fisico.pdf', onPaper],
    ['Pagaré Desmat.pdf', digital],
    ['otro soporte.pdf', others],
    ['movimientos 7701.xlsx', flat],
  ])('%s', (name, type) => {
    expect(found([name])).toEqual([type.nameForDb])
  })

  it('an alternative that the name leaves open is the first of its set', () => {
    expect(found(['pagaré.pdf'])).toEqual([digital.nameForDb])
  })

  it('a name that says nothing, or fits two documents alike, is left to the user', () => {
    expect(found(['IMG_2041.jpg'])).toEqual([undefined])
    expect(found(['certificación.pdf'])).toEqual([undefined])
  })

  it('the only file left is for the only required document left', () => {
    const names = ['cédula.jpg', 'laboral.pdf', 'pagaré.pdf', 'plano 7701.xls', 'scan0001.pdf']
    expect(found(names)).toEqual(
      [identity, employer, digital, flat, request].map(({ nameForDb }) => nameForDb),
    )
    expect(found([...names, 'scan0002.pdf']).slice(4)).toEqual([undefined, undefined])
  })
})

describe('files by their kind', () => {
  it('a type takes its extensions only, and a flat file the number of its order', () => {
    expect(found(['pagaré.xlsx', 'pagaré.docx', 'plano 99.xlsx', 'archivo plano 7701.pdf'])).toEqual(
      Array(4).fill(undefined),
    )
  })
})

describe('several files', () => {
  it('a type gets one of them, the one that fits best, and a set of alternatives too', () => {
    expect(found(['certificado.pdf', 'certificado laboral.pdf'])).toEqual([undefined, employer.nameForDb])
    expect(found(['pagaré físico.pdf', 'pagaré desmaterializado.pdf'])).toEqual([
      onPaper.nameForDb,
      undefined,
    ])
  })

  it('photographs are the pages of one document, and a repeatable type gets any number', () => {
    expect(found(['cédula 1.jpg', 'cédula 2.png', 'cédula.pdf'])).toEqual([
      identity.nameForDb,
      identity.nameForDb,
      undefined,
    ])
    expect(found(['otro 1.pdf', 'otro 2.pdf'])).toEqual([others.nameForDb, others.nameForDb])
  })
})

describe('files chosen for a document', () => {
  it('the first is for it, and the next ones for the documents after it', () => {
    expect(from(identity, 'a.pdf', 'b.pdf', 'plano 7701.xls', 'c.pdf')).toEqual(
      [identity, employer, flat, request].map(({ nameForDb }) => nameForDb),
    )
  })

  it('a name leads elsewhere, and photographs without one are pages of the first', () => {
    expect(from(request, 'cédula.pdf', 'IMG_1.jpg', 'IMG_2.jpg')).toEqual([
      identity.nameForDb,
      request.nameForDb,
      request.nameForDb,
    ])
  })
})
