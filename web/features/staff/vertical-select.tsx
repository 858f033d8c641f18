import { type Vertical, verticals } from '../../../shared/verticals.ts'
import { OptionSelect } from '../../ui/option-select.tsx'

const options = verticals.map((vertical) => ({ value: vertical, label: vertical }))

type Props = { vertical: Vertical; onVertical: (vertical: Vertical) => void }

/** The vertical that a root administrator has chosen. */
export const VerticalSelect = ({ vertical, onVertical }: Props) => (
  <OptionSelect
    label="Vertical"
    w={220}
    mb="md"
    options={options}
    value={vertical}
    onChange={(chosen) => onVertical(chosen as Vertical)}
  />
)
