import { describe, expect, it } from 'vitest'
import type { DocumentType } from '../../../../shared/document-types.ts'
import { maximumFileSize } from '../../../../shared/documents.ts'
import { ApiError, networkError } from '../../../api/api-error.ts'
import { fileProblem, uploadProblem } from './file-rules.ts'

const plain = { friendlyName: 'Pagaré', spreadsheet: false, flatFile: false } as DocumentType
const spreadsheet = { spreadsheet: true, flatFile: false } as DocumentType
const flatFile = { spreadsheet: true, flatFile: true } as DocumentType

describe('a chosen file', () => {
  it.each([
    ['cédula.pdf', plain],
    ['ESCÁNER.TIFF', plain],
    ['foto.jpeg', plain],
    ['estados.xlsx', spreadsheet],
    ['plano-778899-v2.xls', flatFile],
  ])('%s passes', (name, type) => {
    expect(fileProblem({ name, size: 100 }, type, '778899')).toBeUndefined()
  })

  it('must weigh less than 5,242,880 bytes', () => {
    const sized = (size: number) => fileProblem({ name: 'a.pdf', size }, plain, '7')
    expect(sized(maximumFileSize - 1)).toBeUndefined()
    expect(sized(maximumFileSize)).toEqual({
      kind: 'warning',
      title: 'No es posible cargar este archivo',
      text: 'Pagaré, a.pdf: El archivo debe pesar menos de 5 MB',
    })
    expect(sized(0)?.text).toBe('Pagaré, a.pdf: El archivo está vacío')
  })

  it('must be of a kind of its type', () => {
    for (const [name, type] of [
      ['estados.xlsx', plain],
      ['cédula.pdf', spreadsheet],
      ['sin-extension', plain],
      ['programa.pdf.exe', plain],
    ] as const) {
      expect(fileProblem({ name, size: 1 }, type, '7')?.title, name).toBe('No es posible cargar este archivo')
    }
  })

  it('has the control number in its name when it is a flat file', () => {
    expect(fileProblem({ name: 'plano.xlsx', size: 1 }, flatFile, '778899')).toEqual({
      title: 'Lo sentimos el archivo no se puede subir',
      text: 'El archivo plano.xlsx no coincide con el número de control ingresado 778899, verifica y vuelve a intentarlo.',
    })
  })
})

describe('a failed upload', () => {
  it("names document and file, with the server's reason or the failure", () => {
    const told = (error: unknown) => uploadProblem(error, plain, 'a.pdf')
    const refusal = new ApiError(422, 'documentRefused', 'No es posible cargar este archivo', {
      reason: 'El archivo está dañado o no se puede leer',
    })
    expect(told(refusal)).toEqual({
      title: 'No es posible cargar este archivo',
      text: 'Pagaré, a.pdf: El archivo está dañado o no se puede leer',
    })
    expect(told(networkError()).text).toContain('Pagaré, a.pdf: No pudimos conectarnos')
    expect(told(new TypeError('x')).text).toBe(
      'Pagaré, a.pdf: Presentamos inconvenientes técnicos, intenta de nuevo',
    )
  })
})
