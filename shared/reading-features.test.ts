import { describe, expect, it } from 'vitest'
import { costText, featuresFor, priceOfThousand, readingFeatures } from './reading-features.ts'

describe('what a reading asks for', () => {
  it.each([
    ['the words of a document to be labelled', { source: 'training', type: 'IC_RUT' }, []],
    [
      'a signature only of an order’s document that must have one',
      { source: 'order', type: 'EC_PAGARE_FISICO' },
      [],
    ],
    ['and there', { source: 'order', type: 'EC_PAGARE_FISICO', isSigned: true }, ['signatures']],
    ['no signature of an upload', { source: 'upload', type: 'IC_DOCUMENTO_IDENTIDAD', isSigned: true }, []],
    ['forms of a type with its values in boxes', { source: 'upload', type: 'IC_RUT' }, ['forms']],
    [
      'only what was taught needs, of a type that was taught',
      { source: 'upload', type: 'IC_RUT', taught: [] },
      [],
    ],
    ['tables that were taught', { source: 'order', type: 'X', taught: ['tables'] }, ['tables']],
    ['what its user chose', { source: 'training', type: 'IC_RUT', withForms: true }, ['forms', 'tables']],
  ] as const)('%s', (_, reading, asked) => {
    expect(featuresFor(reading)).toEqual(asked)
  })
})

describe('its price', () => {
  it('is the one of words alone, of signatures alone, or of forms and tables together', () => {
    expect(priceOfThousand([])).toBe(1.5)
    expect(priceOfThousand(['signatures'])).toBe(3.5)
    expect(priceOfThousand(['tables', 'signatures'])).toBe(15)
    expect(priceOfThousand(readingFeatures)).toBe(65)
  })

  it('is told in cents, rounded up', () => {
    expect(costText(1, [])).toBe('1 página, unos US$\u00a00,01')
    expect(costText(1_200, ['forms', 'tables'])).toBe('1.200 páginas, unos US$\u00a078,00')
  })
})
