import { describe, expect, it } from 'vitest'
import { formatDay, formatHour, formatName, formatThousands } from './format.ts'

describe('format', () => {
  it('formats days of either form as in Colombia', () => {
    expect(formatDay('2026-11-21')).toBe('21/11/2026')
    expect(formatDay('20261121')).toBe('21/11/2026')
    expect(formatDay('N/A')).toBe('N/A')
  })

  it('formats times in 12 hours, with a non-breaking space in «a. m.»', () => {
    expect(formatHour('00:05:59')).toBe('12:05 a.\u00a0m.')
    expect(formatHour('12:00:00')).toBe('12:00 p.\u00a0m.')
    expect(formatHour('14:35:10')).toBe('02:35 p.\u00a0m.')
  })

  it('adds thousands dots to numbers of any length, and to nothing else', () => {
    expect(formatThousands('1020304050')).toBe('1.020.304.050')
    expect(formatThousands('123456789012345')).toBe('123.456.789.012.345')
    expect(formatThousands('N/A')).toBe('N/A')
  })

  it.each([
    ['ÁNGELA DE LA PEÑA DEL RÍO Y ÑÁÑEZ', 'Ángela de la Peña del Río y Ñáñez'],
    ['DE LOS RÍOS OSPINA JOSÉ', 'De los Ríos Ospina José'],
    ["D’ANGELO O'BRIEN GARCÍA-HERREROS", "D’Angelo O'Brien García-Herreros"],
    ['Luz McDonald', 'Luz McDonald'],
    ['', ''],
  ])('shows the name «%s» as «%s»', (stored, shown) => expect(formatName(stored)).toBe(shown))
})
