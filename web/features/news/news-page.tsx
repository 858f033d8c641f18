import { lazy, Suspense } from 'react'
import { AreaHeading } from '../../navigation/area-heading.tsx'
import { LinkTabs } from '../../navigation/link-tabs.tsx'
import { Loading } from '../../ui/loading.tsx'
import { useAddress } from '../../use-address.ts'
import { newsParams, newsPath, type Tab, tabs } from './news-params.ts'

const parts: Record<Tab, ReturnType<typeof lazy>> = {
  registrar: lazy(async () => ({ default: (await import('./register-tab.tsx')).RegisterTab })),
  historial: lazy(async () => ({ default: (await import('./history-tab.tsx')).HistoryTab })),
  calendario: lazy(async () => ({ default: (await import('./calendar-tab.tsx')).CalendarTab })),
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
      <Suspense fallback={<Loading />}>
        <Part />
      </Suspense>
    </>
  )
}
