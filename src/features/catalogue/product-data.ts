import { plainAmount, shopCurrency } from '../../base/money.ts';
import { millilitres } from './product/volume.ts';
import { pathOf, type Product } from './catalogue.ts';
import { returnsId, shippingId } from './policies.ts';
import { soldVariants, type MakerNumbers, type SoldVariant } from './sold-variants.ts';
import { absolute, context, reference, type JsonLd } from './structured-data.ts';

/** What a product's page knows beside the product. */
export interface ProductFacts {
  /** Addresses of its pictures. */
  pictures: readonly string[];
  /** For each colour, the index of its picture among them. */
  pictureOfColor: Readonly<Record<string, number>>;
  /** The makers' numbers by the names of sizes or colours. */
  numbers: Readonly<Record<string, MakerNumbers>>;
  /** It can be picked up at the shop. */
  picksUp?: boolean | undefined;
}

/**
 * A product as search engines read it: a group with a product for each size or colour, as Google's
 * guide for variants asks (R762), or one product where there is nothing to choose.
 */
export function productData(site: URL, product: Product, facts: ProductFacts): JsonLd {
  const { id, name, brand, description, option } = product;
  const path = pathOf(product);
  const sold = soldVariants(product);
  const [only] = sold;
  const common = {
    '@context': context,
    ...reference(site, `${path}#product`),
    name,
    description,
    brand: { '@type': 'Brand', name: brand },
    image: facts.pictures.map((picture) => absolute(site, picture)),
    url: absolute(site, path),
  };
  if (option === null && only)
    return {
      '@type': 'Product',
      ...common,
      sku: only.sku,
      offers: offer(site, product, only, facts),
    };
  return {
    '@type': 'ProductGroup',
    ...common,
    productGroupID: String(id),
    variesBy: [`${context}/${option}`],
    hasVariant: sold.map((variant) => variantData(site, product, variant, facts)),
  };
}

function variantData(site: URL, product: Product, variant: SoldVariant, facts: ProductFacts) {
  const { pictures, pictureOfColor, numbers } = facts;
  const name = (variant.name ?? '').replace(/^(\d+)ML$/, '$1 ml');
  const picture = pictures[pictureOfColor[variant.name ?? ''] ?? 0];
  return {
    '@type': 'Product',
    sku: variant.sku,
    name: `${product.name}, ${name}`,
    ...(picture !== undefined && { image: absolute(site, picture) }),
    ...(product.option && { [product.option]: name }),
    ...numbers[variant.name ?? ''],
    offers: offer(site, product, variant, facts),
  };
}

/** Availability is that of the last build. */
function offer(
  site: URL,
  { inStock }: Product,
  variant: SoldVariant,
  { picksUp }: Pick<ProductFacts, 'picksUp'>,
) {
  const price = { price: plainAmount(variant.price), priceCurrency: shopCurrency() };
  const volume = millilitres(variant.name ?? '');
  return {
    '@type': 'Offer',
    ...price,
    availability: `${context}/${inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: `${context}/NewCondition`,
    url: absolute(site, variant.href),
    ...(volume !== null && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        ...price,
        referenceQuantity: { ...quantity(volume), valueReference: quantity(100) },
      },
    }),
    shippingDetails: reference(site, shippingId),
    // Beside the parcels that the details of shipping say.
    ...(picksUp && { availableDeliveryMethod: `${context}/OnSitePickup` }),
    hasMerchantReturnPolicy: reference(site, returnsId),
  };
}

const quantity = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'MLT' });
