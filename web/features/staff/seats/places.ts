import type { ConfiguredProcess } from '../../../../shared/process-configuration.ts'
import type { Option } from '../../../ui/option-select.tsx'

type Chosen = { management: string; area: string }

const optionsOf = (names: readonly string[]): Option[] =>
  [...new Set(names)].sort((a, b) => a.localeCompare(b, 'es')).map((name) => ({ value: name, label: name }))

/** The options of the dependent selects: the areas of the management, the processes of the area (B§5). */
export const placeOptions = (processes: readonly ConfiguredProcess[], { management, area }: Chosen) => {
  const ofManagement = processes.filter((one) => one.management === management)
  return {
    managements: optionsOf(processes.map((one) => one.management)),
    areas: optionsOf(ofManagement.map((one) => one.area)),
    processes: optionsOf(ofManagement.filter((one) => one.area === area).map((one) => one.process)),
  }
}
