import { Button } from '../../../ui/button.tsx'
import { LabelledBox } from '../../../ui/checkbox.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Popup } from '../../../ui/popup.tsx'
import type { ColumnChoice } from './use-case-columns.ts'

type Props = { choice: ColumnChoice; onClose: () => void }

/** Which columns a tab shows. */
export const ColumnsMenu = ({ choice: { offered, isShown, choose }, onClose }: Props) => {
  const shown = offered.map(({ id }) => id).filter(isShown)
  return (
    <Popup label="Columnas de la lista" onClose={onClose}>
      <Stack gap={2}>
        {offered.map(({ id, header }) => (
          <LabelledBox
            key={id}
            label={header}
            checked={isShown(id)}
            onChange={({ currentTarget: { checked } }) =>
              choose(checked ? [...shown, id] : shown.filter((one) => one !== id))
            }
          />
        ))}
        <Button variant="subtle" size="compact-sm" onClick={() => choose(undefined)}>
          Las de siempre
        </Button>
      </Stack>
    </Popup>
  )
}
