import type { Figure } from '../bench/report.ts'
import { useOwnGuaranteesTable } from '../support/own-table.ts'
import { reserveThroughFaults } from './reserves.ts'

/** R17: the fund has each reserve once, and every call agrees with the fund. */
export const reserveFigures = async (): Promise<Figure[]> => {
  await useOwnGuaranteesTable('reserves')
  const size = { reserves: 1_000, processes: 4, analysts: 12 }
  const { problems, answers, ...tally } = await reserveThroughFaults(size)
  return [
    {
      id: 'R17',
      metric: `reserves lost or doubled, and whatever a call says that the fund does not: ${tally.asked} from ${size.processes} processes, half of the fund’s answers wrong, 100 requests of one key`,
      ...{ measured: String(problems.length), goal: '0', reached: problems.length === 0 },
      details: [
        `${tally.decided} in the fund’s ledger, ${tally.deaths} deaths, ${tally.again} sent again by their users`,
        `answers: ${[...answers].map(([status, times]) => `${times} of ${status}`).join(', ')}`,
        ...problems.slice(0, 5),
      ],
    },
  ]
}
