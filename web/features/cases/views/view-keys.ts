import type { Command } from '../../../ui/keys/command.ts'

/** The digits of the views, while their menu is open. */
export const viewKeys = {
  view0: { name: 'Abrir la vista 0', keys: '0' },
  view1: { name: 'Abrir la vista 1', keys: '1' },
  view2: { name: 'Abrir la vista 2', keys: '2' },
  view3: { name: 'Abrir la vista 3', keys: '3' },
  view4: { name: 'Abrir la vista 4', keys: '4' },
  view5: { name: 'Abrir la vista 5', keys: '5' },
  view6: { name: 'Abrir la vista 6', keys: '6' },
  view7: { name: 'Abrir la vista 7', keys: '7' },
  view8: { name: 'Abrir la vista 8', keys: '8' },
  view9: { name: 'Abrir la vista 9', keys: '9' },
} satisfies Record<string, Command>
