import * as z from 'zod'
import { keys } from '../table/keys.ts'
import { readItems } from '../table/query.ts'

/** `leaderSeat` is missing on older ones; those are not shown while they are written. */
const open = z.object({ sk: z.uuid(), createdAt: z.iso.datetime(), leaderSeat: z.string().optional() })

/** The unfinished massive news of all leaders: a handful. */
export const readOpen = async (): Promise<z.output<typeof open>[]> => {
  const { pk } = keys.openMassive('')
  return (await readItems({ where: 'pk = :pk', values: { pk } }, () => open)).items
}
