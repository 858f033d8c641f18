import { LabelledBox } from '../checkbox.tsx'
import { Dialog } from '../dialog.tsx'
import { Facts } from '../facts.tsx'
import { SectionTitle, Stack } from '../layout.tsx'
import { keysLabel } from './command.ts'
import type { KeyGroup } from './key-groups.ts'

type Props = {
  groups: readonly KeyGroup[]
  opensByKey: boolean
  onOpensByKey: (opens: boolean) => void
  onClose: () => void
}

/** The keys that work now, and those of the other parts of the screen. */
export const KeyHelp = ({ groups, opensByKey, onOpensByKey, onClose }: Props) => (
  <Dialog opened title="Atajos de teclado" onClose={onClose} width={560}>
    <Stack gap={4}>
      {groups.map(({ place, keys }) => (
        <Stack as="section" gap={2} key={place ?? ''}>
          <SectionTitle as="h3">{place ? `Con el foco en: ${place}` : 'En esta pantalla'}</SectionTitle>
          <Facts
            facts={keys.map((command) => ({
              label: command.name,
              value: <kbd>{keysLabel(command.keys)}</kbd>,
            }))}
          />
        </Stack>
      ))}
      <LabelledBox
        label="La tecla ? abre esta hoja"
        checked={opensByKey}
        onChange={({ currentTarget }) => onOpensByKey(currentTarget.checked)}
      />
    </Stack>
  </Dialog>
)
