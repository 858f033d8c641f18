import * as z from 'zod/mini'

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
const nameOf = (login: string): string => `massive-news ${login}`

/** The last massive news that the user began on this machine and whose end they have not seen. */
export const readRunning = (memory: Memory, login: string): string | undefined =>
  z.catch(z.optional(z.uuid()), undefined).parse(memory.getItem(nameOf(login)) ?? undefined)

export const keepRunning = (memory: Memory, login: string, id: string | undefined): void => {
  if (id) memory.setItem(nameOf(login), id)
  else memory.removeItem(nameOf(login))
}
