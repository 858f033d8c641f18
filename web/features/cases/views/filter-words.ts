import { listedStatuses, statusLooks } from '../../../../shared/cases.ts'
import { lightLabels } from '../../../../shared/lights.ts'
import { processes } from '../../../../shared/processes.ts'

const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  estado: Object.fromEntries(listedStatuses.map((status) => [status, statusLooks[status].plural])),
  ans: { ...lightLabels, today: 'Vence hoy' },
  proceso: Object.fromEntries(processes.map(({ id, label }) => [id, label])),
}

/** The filters of a view in words, to compare two versions of them. */
export const filterWords = (search: string): string =>
  [...new URLSearchParams(search)]
    .map(([name, value]) => texts[name]?.[value] ?? `${name}: ${value}`)
    .join(', ') || 'Sin filtros'
