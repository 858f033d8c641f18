import { listedStatuses, statusLooks } from '../../../../shared/cases.ts'
import { lightLabels } from '../../../../shared/lights.ts'
import { processes } from '../../../../shared/processes.ts'
import { formatDay } from '../../../format.ts'
import { nameOfMonth } from '../../../ui/month-name.ts'
import { casesParams } from '../list/cases-address.ts'

const lightTexts: Readonly<Record<string, string>> = { ...lightLabels, today: 'Vence hoy' }

/** Each filter in words, by its name in the address. */
const words: Readonly<Record<string, (value: string) => string | undefined>> = {
  ans: (light) => lightTexts[light],
  convenios: (codes) => `Convenio ${codes.replaceAll(',', ', ')}`,
  dia: formatDay,
  envios: (attempts) => `${attempts} envíos o más`,
  espera: (hours) => `Hace ${hours} h o más`,
  mes: nameOfMonth,
  orden: () => 'Con otro orden',
  proceso: (process) => processes.find(({ id }) => id === process)?.label,
}

const { name: ofTab, byDefault: usual } = casesParams.tab

/** The filters of a view in words; its tab first. */
export const filterWords = (search: string): string => {
  const query = new URLSearchParams(search)
  const tab = query.get(ofTab) ?? usual
  const filters = [...query].flatMap(([name, value]) => (words[name] ? (words[name](value) ?? value) : []))
  const status = listedStatuses.find((one) => one === tab)
  return [status ? statusLooks[status].plural : tab, ...filters].join(', ')
}
