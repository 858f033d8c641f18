import { mutate } from 'swr'
import type { Answer, Endpoint } from '../../shared/contract.ts'

const isOf = (key: unknown, { method, path }: Endpoint): boolean =>
  Array.isArray(key) && key[0] === method && key[1] === path

/** Changes every cached answer of a call, with any input, without a request. */
export const changeAnswers = <E extends Endpoint>(endpoint: E, change: (old: Answer<E>) => Answer<E>) =>
  mutate<Answer<E>>(
    (key) => isOf(key, endpoint),
    (old) => old && change(old),
    { revalidate: false },
  )
