import { type massiveNews, runningShown } from '../../shared/massive-news.ts'
import type { Handler } from '../http/api.ts'
import { neededSeat } from '../roster/own-vertical.ts'
import { readOpen } from './open-massive.ts'
import { findMassive, toState } from './stored-massive.ts'

/** The massive news in progress of the caller's seat, without finished ones that only await clean-up. */
export const running: Handler<typeof massiveNews.running> = async ({ session }) => {
  const { positionCode } = await neededSeat(session)
  const own = (await readOpen())
    .filter(({ leaderSeat }) => leaderSeat === positionCode)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
    .slice(0, runningShown)
  const heads = await Promise.all(own.map(({ sk }) => findMassive(sk)))
  const written = heads.flatMap((head) => (head?.state === 'writing' ? [head] : []))
  return { items: await Promise.all(written.map(toState)) }
}
