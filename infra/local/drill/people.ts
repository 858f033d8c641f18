import { enter, type Person } from '../demo/client.ts'

/** Who does the work of the drill, each by their own session. */
export type People = Record<'adviser' | 'open' | 'paused' | 'rejecting' | 'leader' | 'teacher', Person>

const logins: Record<keyof People, string> = {
  adviser: 'BEACAS01',
  open: 'CARNUN01',
  paused: 'SEBPEN01',
  rejecting: 'OSCBED01',
  leader: 'PATRES01',
  teacher: 'INEACU01',
}

type Product = { urls: { api: string }; handOff: (login: string) => Promise<string> }

export const enterAll = async ({ urls, handOff }: Product): Promise<People> => {
  const entered = Object.entries(logins).map(async ([name, login]) => [
    name,
    await enter(urls.api, await handOff(login)),
  ])
  return Object.fromEntries(await Promise.all(entered)) as People
}
