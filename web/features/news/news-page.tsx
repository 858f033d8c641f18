import type { ComponentType } from 'react'
import { AreaHeading } from '../../navigation/area-heading.tsx'
import { LinkTabs } from '../../navigation/link-tabs.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Loading } from '../../ui/loading.tsx'
import { useAddress } from '../../use-address.ts'
import { newsParams, newsPath, type Tab, tabs } from './news-params.ts'

const loading = { loading: <Loading /> }
const parts: Record<Tab, ComponentType> = {
  registrar: lazyPart(async () => (await import('./register/register-tab.tsx')).RegisterTab, loading),
  historial: lazyPart(async () => (await import('./history/history-tab.tsx')).HistoryTab, loading),
  calendario: lazyPart(async () => (await import('./calendar/calendar-tab.tsx')).CalendarTab, loading),
}

/** Novedades por usuario (B§2): the form, the history and the team's month. */
export const NewsPage = () => {
  const [{ tab, person }] = useAddress(newsParams)
  const Part = parts[tab]
  return (
    <>
      <AreaHeading title="Novedades por usuario" />
      <LinkTabs
        label="Novedades por usuario"
        tabs={(Object.keys(tabs) as Tab[]).map((one) => ({
          label: tabs[one],
          to: newsPath({ tab: one, ...(one === 'registrar' && { person }) }),
          current: one === tab,
        }))}
      />
      <Part />
    </>
  )
}
