import { describe, expect, it } from 'vitest'
import { type LoadFormat, loadFormatOf } from '../../../shared/load-formats.ts'
import { partsOf } from '../../../shared/loads.ts'
import { fileProblem, maximumBytes, partRanges } from './file-rules.ts'

const format = loadFormatOf('groupDisbursement') as LoadFormat
const wrong = { title: 'Incorrecto', text: 'El nombre o el formato del archivo es incorrecto' }

describe('a file of cases', () => {
  it("has the name of its leader's format and is a CSV", () => {
    expect(fileProblem({ name: 'casos GOPTC noviembre.csv', size: 10 }, format)).toBeUndefined()
    expect(fileProblem({ name: 'GOPTC.CSV', size: 0 }, format)).toBeUndefined()
    for (const name of ['GOPTC.xlsx', 'casos.csv', 'GPBM.csv', 'goptc.csv', 'GOPTC.csv.txt'])
      expect(fileProblem({ name, size: 10 }, format)).toEqual(wrong)
    expect(fileProblem({ name: 'GOPTC.csv', size: maximumBytes + 1 }, format)?.text).toContain('100 MB')
  })

  it('is split into the same parts as its base64 would be', () => {
    for (const size of [0, 1, 1_000, 2_624_998, 2_624_999, 2_625_000, 3_450_000, 3_450_001, 6_000_000]) {
      const bytes = Buffer.alloc(size, 'a;b\n')
      const parts = partRanges(size).map(({ from, to }) => bytes.subarray(from, to).toString('base64'))
      expect(parts.map(({ length }) => length)).toEqual(
        partsOf(bytes.toString('base64')).map(({ length }) => length),
      )
    }
  })
})
