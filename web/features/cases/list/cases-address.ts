import { day, filterTabs, isClosed, month } from '../../../../shared/case-lists.ts'
import { paths } from '../../../paths.ts'

export type Tab = (typeof filterTabs)[number]['status']

const names = { tab: 'estado', month: 'mes', day: 'dia', number: 'caso' } as const

/** What the search screen shows, as its address says. */
export type CasesView = { tab: Tab; month: string; day?: string; number?: string }

/** The view an address asks for; what it does not say, or says wrongly, is the usual. */
export const viewOf = (address: URLSearchParams, presentMonth: string): CasesView => {
  const asked = month.safeParse(address.get(names.month)).data
  const shown = asked && asked <= presentMonth ? asked : presentMonth
  const ofDay = day.safeParse(address.get(names.day)).data
  return {
    tab: filterTabs.find(({ status }) => status === address.get(names.tab))?.status ?? 'PENDING',
    month: shown,
    day: ofDay?.startsWith(shown) ? ofDay : undefined,
    number: address.get(names.number) || undefined,
  }
}

/** The same address with another view; search and sort of the table stay. */
export const withView = (
  address: URLSearchParams,
  { tab, month, day, number }: { tab: Tab; month?: string; day?: string; number?: string },
): URLSearchParams => {
  const next = new URLSearchParams(address)
  const put = (name: string, value: string | undefined) => (value ? next.set(name, value) : next.delete(name))
  put(names.tab, tab)
  put(names.month, isClosed(tab) ? month : undefined)
  put(names.day, isClosed(tab) ? day : undefined)
  put(names.number, number)
  return next
}

export const casesPath = (view: { tab: Tab; month?: string }): string =>
  `${paths.cases}?${withView(new URLSearchParams(), view)}`

/** A month and those before it. */
export const monthsUntil = (month: string, howMany = 24): string[] => {
  const [year = 0, index = 1] = month.split('-').map(Number)
  return Array.from({ length: howMany }, (_, back) =>
    new Date(Date.UTC(year, index - 1 - back, 1)).toISOString().slice(0, 7),
  )
}
