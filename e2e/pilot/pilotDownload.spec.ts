import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { checkAccessibility, expect, test } from '../test.ts'

/** Writes the files of a companion build into the folder that the site offers, with a smaller program. */
async function offerCompanion(folder: string) {
  const bytes = Buffer.alloc(100_000, 'program')
  const name = 'raidkit-pilot-linux-x64'
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = { name, platform: 'linux-x64', bytes: bytes.length, sha256, signature: 'c2ln' }
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, name), bytes)
  await writeFile(path.join(folder, 'pilot.json'), JSON.stringify({ version: '0.7.1', files: [file] }))
  return { bytes, sha256 }
}

test('the companion is downloaded, and its checksum can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const folder = path.join(path.dirname(process.env['E2E_SITE_LOG'] ?? ''), 'pilot')
  await page.goto('/pilot')
  // A fresh site builds a companion on request; the operator's own build replaces it.
  await expect(page.getByRole('button', { name: 'Prepare the download for Windows' })).toBeVisible()
  await expect(page.locator('[data-platform]')).toHaveCount(0)
  try {
    const { bytes, sha256 } = await offerCompanion(folder)
    const link = page.getByRole('link', { name: 'Download for Linux (x64)' })
    await expect(async () => {
      await page.reload()
      await expect(link).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(page.getByText('Version 0.7.1')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Prepare the download/ })).toHaveCount(0)
    const downloading = page.waitForEvent('download')
    await link.click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('raidkit-pilot-linux-x64')
    expect(await readFile(await download.path())).toEqual(bytes)

    await page.getByText('Verify the download').click()
    await expect(page.getByText('sha256sum raidkit-pilot-linux-x64')).toBeVisible()
    await page.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sha256)
    await checkAccessibility(page)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
