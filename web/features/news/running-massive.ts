import * as z from 'zod'

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
const nameOf = (login: string): string => `massive-news ${login}`

/** The massive news that somebody began last and has not seen the end of, on this machine. */
export const readRunning = (memory: Memory, login: string): string | undefined =>
  z
    .uuid()
    .optional()
    .catch(undefined)
    .parse(memory.getItem(nameOf(login)) ?? undefined)

export const keepRunning = (memory: Memory, login: string, id: string | undefined): void => {
  if (id) memory.setItem(nameOf(login), id)
  else memory.removeItem(nameOf(login))
}
