import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from './ui/button.tsx'
import { shortcutOf } from './ui/keys/command.ts'
import { sheetKeys } from './ui/keys/sheet-keys.ts'
import { type KeyGroup, keyGroups, useKeys } from './ui/keys/use-keys.ts'
import { lazyDialog } from './ui/lazy-part.tsx'
import { storedIn } from './window-draft.ts'

const KeySheet = lazyDialog(
  async () => (await import('./ui/keys/key-sheet.tsx')).KeySheet,
  ({ onClose }) => onClose(),
)

/** A single character can be pressed by mistake, by voice control above all, so that it can be switched off. */
const keyIsOff = storedIn(
  () => localStorage,
  () => z.literal(true),
  'key sheet off',
)

/** Opens the sheet of the screen's keys, as `?` does. */
export const KeySheetButton = () => {
  const [groups, setGroups] = useState<readonly KeyGroup[]>()
  const [opensByKey, setOpensByKey] = useState(() => !keyIsOff.read())
  const open = () => setGroups(keyGroups())
  useKeys('screen', sheetKeys, { sheet: opensByKey && open })
  return (
    <>
      <Button variant="subtle" onClick={open} {...(opensByKey && shortcutOf(sheetKeys.sheet))}>
        Atajos
      </Button>
      {groups && (
        <KeySheet
          groups={groups}
          opensByKey={opensByKey}
          onOpensByKey={(opens) => {
            if (opens) keyIsOff.remove()
            else keyIsOff.write(true)
            setOpensByKey(opens)
          }}
          onClose={() => setGroups(undefined)}
        />
      )}
    </>
  )
}
