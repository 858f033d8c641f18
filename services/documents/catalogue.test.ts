import { describe, expect, it } from 'vitest'
import { documents } from '../../shared/document-calls.ts'
import { missingTypes } from '../../shared/document-types.ts'
import { products } from '../../shared/products.ts'
import { returnReasons } from '../../shared/return-reasons.ts'
import { documentTypes, type TypeData, typesFor } from './catalogue.ts'

const names = (product: string, person: 'PN' | 'PJ', ...roles: string[]) =>
  typesFor(product, person, roles).map(({ nameForDb }) => nameForDb)

describe('the catalogue of document types', () => {
  it.each(products)('requires different papers of $id from a person and from a company', ({ id }) => {
    expect(names(id, 'PN')).not.toEqual(names(id, 'PJ'))
    for (const person of ['PN', 'PJ'] as const) {
      const list = documents.types.answer.parse(typesFor(id, person, ['Asesores']))
      expect(list.length).toBeGreaterThan(4)
      expect(list.map(({ index }) => index)).toEqual(list.map((_, position) => position))
      expect(new Set(list.map(({ nameForDb }) => nameForDb)).size).toBe(list.length)
      const firstOptional = list.findIndex(({ optional }) => optional)
      expect(list.slice(firstOptional).every(({ optional }) => optional)).toBe(true)
      expect(list.at(-1)).toMatchObject({ friendlyName: 'Otros (si aplica)', repeatable: true })
    }
  })

  it('has every kind of rule and uses every type', () => {
    const all = products.flatMap(({ id }) => [
      ...typesFor(id, 'PN', ['USUARIOS_APL_EXP_COMERCIAL_GEST_NORMALIZACION']),
      ...typesFor(id, 'PJ', ['USUARIOS_APL_EXP_COMERCIAL_GEST_NORMALIZACION']),
    ])
    expect(new Set(all.map(({ nameForDb }) => nameForDb))).toEqual(new Set(Object.keys(documentTypes)))
    expect(all.some(({ flatFile, friendlyName }) => flatFile && friendlyName === 'Archivo plano')).toBe(true)
    expect(all.some(({ spreadsheet, flatFile }) => spreadsheet && !flatFile)).toBe(true)
    expect(all.some(({ checkExpeditionDate, validity }) => checkExpeditionDate && validity)).toBe(true)
    expect(all.some(({ exclusiveSet }) => exclusiveSet)).toBe(true)
  })

  it('has one flat file per order, so that its mail contains it', () => {
    const types = Object.values<TypeData>(documentTypes)
    expect(types.filter(({ flatFile, repeatable }) => flatFile && !repeatable)).toHaveLength(1)
    expect(types.filter(({ flatFile }) => flatFile)).toHaveLength(1)
  })

  it('requires a type only of the roles that it names', () => {
    expect(names('libre-inversion', 'PN')).not.toContain('EC_CARTA_NORMALIZACION')
    expect(names('libre-inversion', 'PN', 'USUARIOS_APL_EXP_COMERCIAL_GEST_NORMALIZACION')).toContain(
      'EC_CARTA_NORMALIZACION',
    )
  })

  it('has the documents at which usual reasons of returns stand', () => {
    for (const { document } of returnReasons) expect(Object.keys(documentTypes)).toContain(document)
  })

  it('knows no other product', () => {
    expect(names('constructor', 'PN')).toEqual([])
  })

  it('reports no alternative as missing once one of its set is there', () => {
    const types = typesFor('vehiculo', 'PN', ['Asesores'])
    const required = types
      .filter(({ optional }) => !optional)
      .map(({ nameForDb }) => ({ typeName: nameForDb }))
    const sent = required.filter(
      ({ typeName }) => !['EC_PAGARE_FISICO', 'EC_TARJETA_PROPIEDAD'].includes(typeName),
    )
    expect(missingTypes(types, sent)).toEqual([])
    expect(
      missingTypes(
        types,
        sent.filter(({ typeName }) => typeName !== 'EC_FACTURA_PROFORMA'),
      ).map(({ nameForDb }) => nameForDb),
    ).toEqual(['EC_TARJETA_PROPIEDAD', 'EC_FACTURA_PROFORMA'])
  })
})
