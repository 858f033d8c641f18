import { expect, test } from 'vitest'
import { automaticCard } from '../../../../../test/support/day-cards.ts'
import { recentReasons } from './recent-reasons.ts'

const returned = (comments: string, createAt: string, some = {}) =>
  automaticCard({ aprovedCount: 0, returnedCount: 1, comments, createAt, ...some })

const cards = [
  returned('Falta la firma', '2026-11-20T09:00:00'),
  returned('Cédula ilegible\n\nFalta la firma ', '2026-11-20T10:00:00'),
  returned('«Pagaré», página 2: Falta la firma', '2026-11-20T10:30:00'),
  returned('De otro proceso', '2026-11-20T11:00:00', { new: 'Avalúos' }),
  automaticCard({ comments: 'Aprobado' }),
  automaticCard({ aprovedCount: 0, othersCount: 1, comments: 'El cliente desistió' }),
  automaticCard({ aprovedCount: 0, othersCount: 1, comments: 'Bloqueo', pausedLeabel: 'PAUSED' }),
  returned('Escrita a mano', '2026-11-20T12:00:00', { isAutomatic: false }),
]

test('the reasons of returns in a process: each line once and without its place, the last first', () => {
  expect(recentReasons(cards, 'Desembolso', 'return')).toEqual(['Falta la firma', 'Cédula ilegible'])
})

test('the reasons of rejections, without those of pauses', () => {
  expect(recentReasons(cards, 'Desembolso', 'reject')).toEqual(['El cliente desistió'])
})

test('not more than twenty', () => {
  const many = Array.from({ length: 30 }, (_, at) => returned(`Causal ${at}`, '2026-11-20T09:00:00'))
  expect(recentReasons(many, 'Desembolso', 'return')).toHaveLength(20)
})
