// A page of a list, and where the next one begins.

import { type Next, nextOf, unwrap } from '@recettes/client'

/** `next` is a query; undefined on the last page. */
export type Page<Item> = { items: Item[]; next: Next | undefined }

type Call<Item> = Promise<
  { data: Item[]; error?: never; response: Response } | { data?: never; error: unknown; response: Response }
>

/** @throws RecettesError */
export async function readPage<Item>(call: Call<Item>): Promise<Page<Item>> {
  return { items: await unwrap(call), next: nextOf((await call).response) }
}
