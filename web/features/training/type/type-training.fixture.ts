import type { TypeTraining } from '../../../../shared/training-calls.ts'
import { firstLabels } from '../../../../shared/type-labels.ts'
import { readId } from '../../../readings/readings.fixture.ts'

/** A version of a type that was learned from one document. */
export const versionOf = (number: number): TypeTraining['versions'][number] => ({
  ...{ version: number, document: readId, fileName: `rut-${number}.pdf`, user: 'INEACU01' },
  ...{ at: '2026-11-21T15:00:00.000Z', labels: 4 },
})
export const measureOf = (version: number, right: number): TypeTraining['measure'] => ({
  ...{ version, on: 'others', documents: 2 },
  fields: [{ key: 'name', labelled: 8, found: 8, right }],
})
export const trainingOf = (other: Partial<TypeTraining> = {}): TypeTraining => ({
  ...{ type: 'IC_RUT', activeVersion: 2, versions: [versionOf(2), versionOf(1)], saved: 7, hasTests: false },
  ...{ measure: measureOf(2, 7), labels: { labels: [...firstLabels], version: 0 } },
  ...other,
})
