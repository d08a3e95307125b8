/** What an account sells, by its own word for a product. For stories. */
const products: Record<string, readonly string[]> = {
  Plano: ['Residencial', 'Automóvel', 'Empresarial', 'Vida', 'Viagem'],
  Kit: ['Kit 6 kWp', 'Kit 4 kWp', 'Usina 30 kWp', 'Aquecedor', 'Carport'],
};

export const exampleProduct = (label: string, index = 0) => {
  const of = products[label] ?? ['Imóvel', 'Automóvel', 'Pesados', 'Imóvel', 'Moto'];
  return of[index % of.length]!;
};
