/** What the demo's people and companies are called. Any likeness is chance. */
export const femaleNames = [
  'Adriana', 'Alessandra', 'Aline', 'Amanda', 'Ana Carolina', 'Ana Clara', 'Ana Paula', 'Andréia', 'Antônia', 'Beatriz', 'Bianca', 'Carla',
  'Cláudia', 'Cristiane', 'Daniela', 'Débora', 'Denise', 'Eliane', 'Elisângela', 'Érica', 'Fernanda', 'Flávia', 'Francisca', 'Gabriela',
  'Giovana', 'Helena', 'Ingrid', 'Isabela', 'Ivone', 'Janaína', 'Jéssica', 'Joana', 'Juliana', 'Karina', 'Kátia', 'Larissa', 'Letícia',
  'Lívia', 'Lúcia', 'Luana', 'Luciana', 'Luíza', 'Márcia', 'Maria Clara', 'Maria Eduarda', 'Maria Helena', 'Mariana', 'Marília', 'Marta',
  'Mônica', 'Natália', 'Patrícia', 'Paula', 'Priscila', 'Rafaela', 'Raquel', 'Regina', 'Renata', 'Rosângela', 'Sabrina', 'Sandra', 'Silvana',
  'Simone', 'Solange', 'Sônia', 'Sueli', 'Tatiane', 'Teresa', 'Vanessa', 'Vera', 'Verônica', 'Viviane', 'Yasmin',
] as const;

export const maleNames = [
  'Adriano', 'Alexandre', 'Anderson', 'André', 'Antônio', 'Artur', 'Bruno', 'Caio', 'Carlos Eduardo', 'César', 'Cláudio', 'Cristiano', 'Daniel',
  'Danilo', 'Davi', 'Diego', 'Douglas', 'Edson', 'Eduardo', 'Emerson', 'Enzo', 'Everton', 'Fábio', 'Felipe', 'Fernando', 'Flávio', 'Francisco',
  'Gabriel', 'Geraldo', 'Gilberto', 'Guilherme', 'Gustavo', 'Heitor', 'Henrique', 'Hugo', 'Igor', 'Ítalo', 'Jair', 'João', 'João Pedro', 'Joaquim',
  'Jorge', 'José', 'José Carlos', 'Júlio', 'Kléber', 'Leandro', 'Leonardo', 'Lucas', 'Luís', 'Luiz Fernando', 'Marcelo', 'Márcio', 'Marcos',
  'Mateus', 'Maurício', 'Mauro', 'Miguel', 'Murilo', 'Nelson', 'Osvaldo', 'Otávio', 'Paulo', 'Paulo Roberto', 'Pedro', 'Rafael', 'Raimundo',
  'Renato', 'Ricardo', 'Roberto', 'Rodrigo', 'Rogério', 'Sebastião', 'Sérgio', 'Thiago', 'Valdir', 'Vicente', 'Vinícius', 'Vítor', 'Wagner',
  'Wellington', 'William',
] as const;

export const familyNames = [
  'Abreu', 'Albuquerque', 'Alencar', 'Almeida', 'Alves', 'Amaral', 'Andrade', 'Antunes', 'Aragão', 'Araújo', 'Arruda', 'Assis', 'Azevedo',
  'Barbosa', 'Barreto', 'Barros', 'Batista', 'Bezerra', 'Borges', 'Braga', 'Brandão', 'Brito', 'Cabral', 'Caldas', 'Camargo', 'Campos',
  'Cardoso', 'Carneiro', 'Carvalho', 'Castro', 'Cavalcante', 'Chagas', 'Coelho', 'Cordeiro', 'Correia', 'Costa', 'Couto', 'Cunha', 'Dantas',
  'Dias', 'Duarte', 'Esteves', 'Farias', 'Fernandes', 'Ferraz', 'Ferreira', 'Figueiredo', 'Fonseca', 'Freitas', 'Furtado', 'Galvão', 'Garcia',
  'Gomes', 'Gonçalves', 'Gouveia', 'Guedes', 'Guimarães', 'Ishikawa', 'Klein', 'Lacerda', 'Leal', 'Leite', 'Lima', 'Lobo', 'Lopes', 'Macedo',
  'Machado', 'Maciel', 'Magalhães', 'Maia', 'Marinho', 'Marques', 'Martins', 'Matos', 'Medeiros', 'Melo', 'Mendes', 'Mendonça', 'Menezes',
  'Miranda', 'Monteiro', 'Moraes', 'Moreira', 'Mota', 'Moura', 'Muniz', 'Nascimento', 'Neves', 'Nogueira', 'Nunes', 'Oliveira', 'Pacheco',
  'Paiva', 'Peixoto', 'Pereira', 'Pinheiro', 'Pinto', 'Pires', 'Prado', 'Queiroz', 'Ramos', 'Rangel', 'Reis', 'Rezende', 'Ribeiro', 'Rocha',
  'Rodrigues', 'Sales', 'Sampaio', 'Santana', 'Santos', 'Schmidt', 'Serra', 'Silva', 'Silveira', 'Siqueira', 'Soares', 'Sousa', 'Souza',
  'Tavares', 'Teixeira', 'Teles', 'Torres', 'Valente', 'Vasconcelos', 'Vaz', 'Viana', 'Vieira', 'Xavier', 'Yamamoto', 'Zanetti',
] as const;

/** The little word before the family names that often have one: Maria da Silva, José dos Santos. */
export const joiners: Readonly<Record<string, string>> = {
  Almeida: 'de', Amaral: 'do', Araújo: 'de', Assis: 'de', Castro: 'de', Costa: 'da', Couto: 'do', Cunha: 'da', Fonseca: 'da', Freitas: 'de', Lima: 'de',
  Melo: 'de', Mota: 'da', Nascimento: 'do', Oliveira: 'de', Prado: 'do', Reis: 'dos', Rocha: 'da', Santos: 'dos', Silva: 'da', Silveira: 'da',
  Sousa: 'de', Souza: 'de',
};

export const companyKinds = [
  'Academia', 'Agropecuária', 'Auto Center', 'Cerâmica', 'Clínica', 'Comercial', 'Construtora', 'Distribuidora', 'Escola', 'Farmácia',
  'Gráfica', 'Hotel', 'Laticínios', 'Lavanderia', 'Marcenaria', 'Mercado', 'Metalúrgica', 'Oficina', 'Padaria', 'Panificadora', 'Pousada',
  'Restaurante', 'Serralheria', 'Supermercado', 'Transportes', 'Vidraçaria',
] as const;

export const companyEndings = [
  'Aliança', 'Alto da Serra', 'Bela Vista', 'Boa Esperança', 'Bom Jesus', 'Campo Verde', 'Central', 'Cruzeiro do Sul', 'Dois Irmãos', 'Estrela',
  'Horizonte', 'Ideal', 'Ipê Amarelo', 'Mantiqueira', 'Nova Era', 'Novo Mundo', 'Pantanal', 'Planalto', 'Primavera', 'Rio Claro', 'Santa Clara',
  'Santa Rita', 'São Bento', 'São José', 'Três Marias', 'União', 'Vale Verde', 'Vitória',
] as const;

export const companyForms = ['Ltda.', 'Ltda.', 'Ltda.', 'ME', 'EPP', 'S.A.'] as const;

export const mailHosts = [['gmail.com', 58], ['hotmail.com', 15], ['outlook.com', 11], ['uol.com.br', 7], ['yahoo.com.br', 6], ['terra.com.br', 3]] as const;

/** Area codes, roughly as the country's phones are spread. */
export const areaCodes = [
  ['11', 26], ['19', 9], ['12', 3], ['13', 3], ['15', 3], ['16', 4], ['17', 2], ['18', 1], ['14', 2], ['21', 9], ['22', 1], ['24', 1], ['27', 3],
  ['31', 7], ['32', 1], ['34', 3], ['35', 1], ['41', 5], ['43', 2], ['44', 1], ['47', 2], ['48', 3], ['51', 4], ['54', 1], ['61', 4], ['62', 3],
  ['65', 1], ['67', 1], ['71', 3], ['81', 3], ['84', 1], ['85', 3], ['91', 1], ['92', 1], ['98', 1],
] as const;
