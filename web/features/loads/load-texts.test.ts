import { describe, expect, it } from 'vitest'
import { loadOf } from './load.fixture.ts'
import { canBeLoaded, loadLabel, reportName, resultText, stateText } from './load-texts.ts'

describe('a load', () => {
  it('is described in words', () => {
    expect(resultText(loadOf({ loaded: 99_990, refused: 10 }))).toBe(
      'Se pueden cargar 99.990 casos; 10 filas rechazadas',
    )
    expect(resultText(loadOf({ loaded: 0, refused: 1 }))).toBe(
      'Ninguna fila se puede cargar; 1 fila rechazada',
    )
    expect(resultText(loadOf({ loaded: 3, refused: 2, warned: 1 }))).toBe(
      'Se pueden cargar 3 casos; 2 filas rechazadas y 1 caso con aviso',
    )
    expect(resultText(loadOf({ loaded: 1 }))).toBe('Se puede cargar 1 caso')
    expect(resultText(loadOf({ dryRun: false, loaded: 2, warned: 2 }))).toBe(
      'Se cargaron 2 casos; 2 casos con aviso',
    )
    expect(resultText(loadOf({ dryRun: false, loaded: 1 }))).toBe('Se cargó 1 caso')
    expect(loadLabel(loadOf({ loaded: 1_200 }))).toBe('Cargar 1.200 casos')
    expect(stateText(loadOf({ state: 'receiving', received: 2, total: 5 }))).toBe('Recibidas 2 de 5 partes')
    expect(stateText(loadOf({ state: 'loading', dryRun: false, percent: 7 }))).toBe('Cargando: 7 %')
    expect(stateText(loadOf())).toBe('Verificado')
    expect(reportName(loadOf())).toBe('Reporte GOPTC noviembre.csv')
  })

  it('can follow a dry run once', () => {
    const checked = loadOf()
    const later = loadOf({ id: 'b', dryRun: false, createdAt: '2026-11-21T15:01:00.000Z' })
    expect(canBeLoaded(checked, [checked])).toBe(true)
    expect(canBeLoaded(checked, [later, checked])).toBe(false)
    expect(canBeLoaded(loadOf({ loaded: 0 }), [])).toBe(false)
    expect(canBeLoaded(loadOf({ problem: 'El archivo ya no está guardado, súbelo de nuevo' }), [])).toBe(
      false,
    )
    expect(canBeLoaded(loadOf({ state: 'loading' }), [])).toBe(false)
  })
})
