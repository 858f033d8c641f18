import * as z from 'zod'
import { keys } from '../table/keys.ts'
import { readItems } from '../table/query.ts'

/** `leaderSeat`: of those begun before it was kept, nobody is told while they are written. */
const open = z.object({ sk: z.uuid(), createdAt: z.iso.datetime(), leaderSeat: z.string().optional() })

/** The massive news that no writer has left yet, of all leaders: a handful. */
export const readOpen = async (): Promise<z.output<typeof open>[]> => {
  const { pk } = keys.openMassive('')
  return (await readItems({ where: 'pk = :pk', values: { pk } }, () => open)).items
}
