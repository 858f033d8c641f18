import type { Figure } from '../bench/report.ts'
import { ocrUser, useOwnOcr } from '../support/ocr.ts'
import { readingDeaths } from './readings.ts'

/** R19: documents whose worker dies, whose events are repeated, and whose results are late, strange or missing. */
export const readingFigures = async (): Promise<Figure[]> => {
  const textract = await useOwnOcr('readings')
  const all = await readingDeaths({ textract, user: await ocrUser() })
  const wrong = all.filter(({ problems }) => problems.length > 0)
  await textract.stop()
  return [
    {
      id: 'R19',
      metric: `of ${all.length} documents that are told of five times, whose results come twice, never or in an unknown shape, while the worker dies at every call, those without exactly one job and one clear end`,
      ...{ measured: String(wrong.length), goal: '0', reached: wrong.length === 0 },
      details: wrong
        .slice(0, 5)
        .map(({ scene, fault, problems }) => `${scene} ${fault.kind} ${fault.at}: ${problems}`),
    },
  ]
}
