// `find`: shows one user, and whether they are suspended.

import type { Command } from 'commander'
import { runOnUser, USER } from './features.js'
import { printable } from './printable.js'
import { type Common, JSON_OPTION } from './run.js'

export function addFind(program: Command): void {
  program
    .command('find')
    .description('show one user, and since when and why they are suspended where they are')
    .argument(...USER)
    .option(...JSON_OPTION)
    .action(find)
}

async function find(named: string, options: Common): Promise<void> {
  await runOnUser(options, named, async (user, { suspensions }) => {
    const suspension = await suspensions.find(user.id)
    const { id, prenom, nom, courriel, role, created_at } = user
    const since =
      suspension &&
      `, suspended since ${suspension.depuis} (${printable(suspension.motif ?? 'no reason given')})`
    return {
      result: { ...user, suspension },
      text: `${id}  ${printable(`${prenom} ${nom}`)}  ${printable(courriel)}  ${role}, registered ${created_at}${since ?? ''}`,
    }
  })
}
