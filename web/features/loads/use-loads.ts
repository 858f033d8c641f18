import { useEffect, useState } from 'react'
import { type Load, loads } from '../../../shared/loads.ts'
import { callApi } from '../../api/call-api.ts'
import { useApi } from '../../api/use-api.tsx'
import { type KnownLoads, withFirstPage, withOlderPage } from './known-loads.ts'

const whileBusy = 2_000
const whileQuiet = 15_000
const isBusy = ({ state }: Load): boolean => state === 'loading'

/** The leader's own loads: the newest are read again and again, older ones when somebody asks for them. */
export const useLoads = () => {
  const { data, error, mutate } = useApi(
    loads.list,
    { query: {} },
    { refreshInterval: (page) => (page?.items.some(isBusy) ? whileBusy : whileQuiet) },
  )
  const [known, setKnown] = useState<KnownLoads>()
  const [older, setOlder] = useState<{ reading: boolean; error?: unknown }>({ reading: false })
  useEffect(() => {
    if (data) setKnown((before) => withFirstPage(before, data))
  }, [data])

  const readOlder = async () => {
    setOlder({ reading: true })
    try {
      const page = await callApi(loads.list, { query: { cursor: known?.cursor } })
      setKnown((before) => before && withOlderPage(before, page))
      setOlder({ reading: false })
    } catch (problem) {
      setOlder({ reading: false, error: problem })
    }
  }
  return { known, error, reread: mutate, older, readOlder }
}
