import { loadSite } from './site';

/** The shop's name and address, for the papers that the desk prints. */
export async function loadSeller() {
  const { name, email, phone, address } = await loadSite();
  const { street, city, region, postalCode, country } = address;
  return { name, email, phone, address: [street, `${city}, ${region} ${postalCode}`, country] };
}
