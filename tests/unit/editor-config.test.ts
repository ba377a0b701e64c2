import { expect, test } from 'vitest';
import { editedRepository } from '~/data/repository';
import { config } from '~/editor/config';

// R312
test('a build knows its repository by the address that its host gives', () => {
  const of = (url: string) => editedRepository({ REPOSITORY_URL: url });
  expect(of('https://github.com/house/shop').name).toBe('house/shop');
  expect(of('git@github.com:house/shop.git').name).toBe('house/shop');
  expect(of('https://gitlab.example/house/shop').name).toBeNull();
  expect(editedRepository({})).toEqual({ name: null, branch: null });
  expect(editedRepository({ SHOP_CONTENT_BRANCH: 'trunk' }).branch).toBe('trunk');
});

// R312
test('online each change is a draft of its own; on a computer it is saved at once', () => {
  expect(config({ name: 'house/shop', branch: 'trunk' })).toMatchObject({
    backend: { name: 'github', repo: 'house/shop', branch: 'trunk', squash_merges: true },
    publish_mode: 'editorial_workflow',
    load_config_file: false,
  });
  expect(config({ name: null, branch: null })).not.toHaveProperty('publish_mode');
});
