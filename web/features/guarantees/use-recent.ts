import { useState } from 'react'
import { guaranteeCalls } from '../../../shared/guarantee-calls.ts'
import { isOpen, type Reserve } from '../../../shared/guarantees.ts'
import type { PageOf } from '../../../shared/pages.ts'
import { callApi } from '../../api/call-api.ts'
import { useAction } from '../../api/use-action.ts'
import { useApi } from '../../api/use-api.tsx'

const whileOpen = 30_000

/**
 * A newer reserve may move another one to the next page, so that it arrives twice. It is shown once, with its
 * last answer.
 */
const onceEach = (all: readonly Reserve[]): Reserve[] =>
  [...new Map(all.toReversed().map((one) => [one.id, one])).values()].reverse()

/**
 * The user's recent reserves: the latest are polled while one of them is undecided, and older ones load page
 * by page.
 */
export const useRecent = () => {
  const { data, error, mutate } = useApi(
    guaranteeCalls.mine,
    { query: {} },
    { refreshInterval: (page) => (page?.items.some(isOpen) ? whileOpen : 0) },
  )
  const [older, setOlder] = useState<PageOf<Reserve>>()
  const more = useAction({
    act: (cursor: string) => callApi(guaranteeCalls.mine, { query: { cursor } }),
    onDone: (page) =>
      setOlder((known) => ({ items: [...(known?.items ?? []), ...page.items], cursor: page.cursor })),
  })
  const cursor = older ? older.cursor : data?.cursor
  return {
    reserves: data && onceEach([...data.items, ...(older?.items ?? [])]),
    error,
    reread: mutate,
    older: {
      left: cursor !== undefined,
      reading: more.busy,
      failed: more.problem !== undefined,
      read: () => cursor !== undefined && void more.run(cursor),
    },
  }
}
